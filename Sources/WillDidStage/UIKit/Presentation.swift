/// One controller over another.
final public class Presentation {}
