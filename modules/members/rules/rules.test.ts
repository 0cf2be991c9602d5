import { type Role, roles } from '@langraan/identity/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeRole, leave, rolesToGive } from './rules.ts'

describe('a role', () => {
  it.each([
    ['owner', 'seller', 'owner', 1, undefined],
    ['admin', 'seller', 'owner', 1, 'owners_by_owners'],
    ['admin', 'owner', 'admin', 2, 'owners_by_owners'],
    ['owner', 'owner', 'admin', 2, undefined],
    ['owner', 'owner', 'admin', 1, 'last_owner'],
    ['owner', 'owner', 'owner', 1, undefined],
    ['admin', 'packer', 'admin', 1, undefined],
    [undefined, 'packer', 'owner', 1, 'owners_by_owners'],
  ] as const)('%s changes %s to %s while there are %i owners: %s', (actor, from, to, owners, refusal) => {
    expect(changeRole({ actor, from, to, owners })).toBe(refusal)
  })

  it('of the owner is given by owners only', () => {
    expect(roles.filter((role) => rolesToGive(role).includes('owner'))).toEqual(['owner'])
  })
})

describe('whatever members do', () => {
  it('leaves an owner in the shop', () => {
    const step = fc.record({
      actor: fc.nat(5),
      target: fc.nat(5),
      to: fc.constantFrom(...roles, 'gone' as const),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const members: (Role | undefined)[] = ['owner', 'owner', 'admin', 'seller', 'packer', 'cashier']
        for (const { actor, target, to } of steps) {
          const [by, from] = [members[actor], members[target]]
          const owners = members.filter((role) => role === 'owner').length
          if (!by || !from) continue
          if (to === 'gone') {
            if (!leave({ actor: by, role: from, owners })) members[target] = undefined
          } else if (!changeRole({ actor: by, from, to, owners })) members[target] = to
        }
        expect(members).toContain('owner')
      }),
    )
  })
})
