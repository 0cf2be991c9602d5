import { describe, expect, it } from 'vitest'
import { callerOf, networkOf } from './caller.ts'

describe('a caller', () => {
  it.each([
    // IPv4, however it is written.
    ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7', '192.0.2.7'],
    // IPv6 by its network of 64 bits.
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::99', '2001:db8:1:2::99', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::99]:4711', '2001:db8:1:2::99', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80::/64'],
    ['::1', '::1', '::/64'],
    // What is no address is counted as it stands.
    ['Unknown', 'unknown', 'unknown'],
  ])('at %s is shown as %s and counted as %s', (ip, address, network) => {
    expect(callerOf({ ip })).toEqual({ address, network })
  })

  it('is another one in the next network', () => {
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  })
})
