import { describe, expect, it } from 'vitest'
import {
  afterFailure,
  type Bound,
  type Failures,
  isSignatureStale,
  OF_A_NETWORK,
  OF_ALL_STRANGERS,
  OF_ALL_STRANGERS_CODES,
  OF_ONE,
  permissions,
  RESET_LASTS_MS,
  RESETS_OF_ALL_STRANGERS,
  roleMay,
  roles,
  secondsLocked,
} from './rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000)

describe('failures of signing in', () => {
  it('lock at the tenth and open after a quarter of an hour', () => {
    let failures = afterFailure(undefined, at(0), OF_ONE)
    for (let count = 1; count < 9; count++) failures = afterFailure(failures, at(1), OF_ONE)
    expect(secondsLocked(failures?.lockedUntil, at(1))).toBe(0)
    failures = afterFailure(failures, at(2), OF_ONE)
    expect([
      secondsLocked(failures?.lockedUntil, at(2)),
      secondsLocked(failures?.lockedUntil, at(17)),
    ]).toEqual([900, 0])
  })
  it('are forgotten after a quiet window', () => {
    expect(afterFailure({ count: 9, firstAt: at(0) }, at(16), OF_ONE)).toEqual({ count: 1, firstAt: at(16) })
  })
})

describe('tries of a whole day', () => {
  /** At which minutes a try is judged, when somebody tries again and again all day. */
  function judged(bound: Bound, everyMinutes: number): number[] {
    const taken: number[] = []
    let failures: Failures | undefined
    for (let minute = 0; minute < 24 * 60; minute += everyMinutes) {
      if (secondsLocked(failures?.lockedUntil, at(minute)) > 0) continue
      failures = afterFailure(failures, at(minute), bound)
      taken.push(minute)
    }
    return taken
  }

  it.each([
    ['of one', OF_ONE, 960],
    ['of a network', OF_A_NETWORK, 9_600],
    ['of all strangers', OF_ALL_STRANGERS, 2_400],
    ['of all strangers, with codes', OF_ALL_STRANGERS_CODES, 480],
  ])('%s are so many at most, however many come', (_who, bound, most) => {
    const taken = judged(bound, 1 / 60).length
    expect(taken).toBeLessThanOrEqual(most)
    expect(taken).toBeGreaterThan(most * 0.8)
  })

  it('leave the owner a good link at every minute, and no more than forty mails', () => {
    const mailed = judged(RESETS_OF_ALL_STRANGERS, 1)
    expect(mailed.length).toBeLessThanOrEqual(40)
    for (let minute = 0; minute < 24 * 60; minute++)
      expect(mailed.some((at) => at <= minute && (minute - at) * 60_000 < RESET_LASTS_MS)).toBe(true)
  })
})

describe('a signature', () => {
  it.each([
    [0, false],
    [5, false],
    [6, true],
    [-6, true],
  ])('%i minutes off: stale %s', (minutes, stale) => {
    expect(isSignatureStale(at(minutes).getTime(), at(0))).toBe(stale)
  })
})

describe('permissions', () => {
  it('let whoever records money in bulk see how far it is; stopping it is another matter', () => {
    const decides = roles.filter((role) => roleMay(role, 'payments:decide'))
    expect(decides.filter((role) => !roleMay(role, 'operations:read'))).toEqual([])
    expect(roleMay('accountant', 'operations:decide')).toBe(false)
  })

  it('let whoever has papers of many orders made find them; stopping it is another matter', () => {
    const prints = roles.filter((role) => roleMay(role, 'orders:read'))
    expect(prints.filter((role) => !roleMay(role, 'operations:read'))).toEqual([])
    expect(['packer', 'cashier'].filter((role) => roleMay(role, 'operations:decide'))).toEqual([])
  })

  it('let whoever writes of goods know what they cost, since forms, the grid and files have it', () => {
    const writes = roles.filter((role) => roleMay(role, 'catalog:write'))
    expect(writes.filter((role) => !roleMay(role, 'catalog:cost'))).toEqual([])
  })

  it('are the owner’s all, and nobody’s without a role', () => {
    expect(permissions.every((permission) => roleMay('owner', permission))).toBe(true)
    expect(
      permissions.some((permission) => roleMay(undefined, permission) || roleMay('stranger', permission)),
    ).toBe(false)
  })
  it('let only owner and admin change settings and keys', () => {
    expect(
      roles.filter((role) => roleMay(role, 'shop:settings') || roleMay(role, 'shipping:connect')),
    ).toEqual(['owner', 'admin'])
  })
})
