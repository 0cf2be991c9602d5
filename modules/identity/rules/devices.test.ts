import { describe, expect, it } from 'vitest'
import { deviceOf, maskAddress } from './devices.ts'

const agents = {
  chromeOnWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  safariOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  lineOnAndroid:
    'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 Line/15.17.1/IAB',
  edgeOnMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  firefoxOnLinux: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  program: 'curl/8.11.0',
}

describe('a device', () => {
  it.each([
    [agents.chromeOnWindows, 'Chrome', 'Windows'],
    [agents.safariOnIphone, 'Safari', 'iPhone'],
    [agents.lineOnAndroid, 'LINE', 'Android'],
    [agents.edgeOnMac, 'Edge', 'macOS'],
    [agents.firefoxOnLinux, 'Firefox', 'Linux'],
    [agents.program, '', ''],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })
})

describe('an address', () => {
  it.each([
    ['203.0.113.87', '203.0.113.•••'],
    ['::ffff:203.0.113.87', '203.0.113.•••'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3:•••'],
    ['::1', '1:•••'],
    ['', ''],
  ])('%s is shown as %s', (address, shown) => {
    expect(maskAddress(address)).toBe(shown)
  })
})
