/// The hash by which a page says which script and which style may run in it, and by which both ends of a
/// connection prove that they know a token.
///
/// As FIPS 180-4 describes it. It is written out here because no library that all platforms share
/// has it; tests compare it with known answers.
package enum SHA256 {
  private static let start: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  private static let rounds: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  /// The 32 bytes of the hash.
  package static func hash(_ message: [UInt8]) -> [UInt8] {
    var padded = message
    padded.append(0x80)
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    var state = start
    for block in stride(from: 0, to: padded.count, by: 64) {
      mix(padded[block..<block + 64], into: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// The 32 bytes by which one who knows a key vouches for a message, as RFC 2104 describes them.
  package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var block = key.count > 64 ? hash(key) : key
    block += [UInt8](repeating: 0, count: 64 - block.count)
    return hash(block.map { $0 ^ 0x5c } + hash(block.map { $0 ^ 0x36 } + message))
  }

  /// Works one block of 64 bytes into the state.
  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words: [UInt32] = []
    words.reserveCapacity(64)
    for start in stride(from: block.startIndex, to: block.endIndex, by: 4) {
      words.append(block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    for place in 16..<64 {
      let (near, far) = (words[place - 2], words[place - 15])
      let nearMix = rotate(near, 17) ^ rotate(near, 19) ^ near >> 10
      let farMix = rotate(far, 7) ^ rotate(far, 18) ^ far >> 3
      words.append(words[place - 16] &+ farMix &+ words[place - 7] &+ nearMix)
    }
    var next = state
    for place in 0..<64 {
      let (first, fifth) = (next[0], next[4])
      let choice = fifth & next[5] ^ ~fifth & next[6]
      let majority = first & next[1] ^ first & next[2] ^ next[1] & next[2]
      let fifthMix = rotate(fifth, 6) ^ rotate(fifth, 11) ^ rotate(fifth, 25)
      let firstMix = rotate(first, 2) ^ rotate(first, 13) ^ rotate(first, 22)
      let sum = next[7] &+ fifthMix &+ choice &+ rounds[place] &+ words[place]
      next = [
        sum &+ firstMix &+ majority, first, next[1], next[2], next[3] &+ sum, fifth, next[5],
        next[6],
      ]
    }
    for place in state.indices { state[place] = state[place] &+ next[place] }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}
