// All that the page has rows for: a new kind is a file and a line. The lists at the side stand in this order.

import './change.js';
import './finding.js';
import './transition.js';
import './class.js';
import './event.js';
import './nib.js';
import './process.js';
import './shapes.js';
import './stretch.js';
import './subject.js';
