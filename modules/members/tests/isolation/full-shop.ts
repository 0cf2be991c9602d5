import { inShop } from '@langraan/server/testing/world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    invitationId: string
  }
}

export const fullShop: FullShopPart = {
  fill: addPeople,
}

/** A member besides the owner, and somebody who was asked to become one. */
async function addPeople({ call, database, ground, person }: TestServer, { shopId, owner }: TestShop) {
  const { userId } = await person('second@mainjob.test')
  await database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
    shopId,
    userId,
    'seller',
    ground.clock.now(),
  ])
  const body = { email: 'invited@mainjob.test', role: 'packer' }
  const people = await call('POST', inShop('/invitations'), { as: owner, body })
  const [invitation] = (people.body as { invitations: { invitationId: string }[] }).invitations
  return { memberId: userId, invitationId: invitation?.invitationId ?? '' }
}
