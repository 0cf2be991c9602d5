import { describe, expect, it } from 'vitest'
import { afterFailure, isSignatureStale, permissions, roleMay, roles, secondsLocked } from './rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000)

describe('failures of signing in', () => {
  it('lock at the tenth and open after a quarter of an hour', () => {
    let failures = afterFailure(undefined, at(0))
    for (let count = 1; count < 9; count++) failures = afterFailure(failures, at(1))
    expect(secondsLocked(failures?.lockedUntil, at(1))).toBe(0)
    failures = afterFailure(failures, at(2))
    expect([
      secondsLocked(failures?.lockedUntil, at(2)),
      secondsLocked(failures?.lockedUntil, at(17)),
    ]).toEqual([900, 0])
  })
  it('are forgotten after a quiet window', () => {
    expect(afterFailure({ count: 9, firstAt: at(0) }, at(16))).toEqual({ count: 1, firstAt: at(16) })
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
