import { roles } from '@langraan/identity/rules'
import { hashToken, newId } from '@langraan/runtime'
import * as invitations from '../../server/invitations.sql.ts'
import * as members from '../../server/members.sql.ts'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'

const ofNobody = hashToken('of nobody')

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'members/server/members.sql.ts': {
    membersOfShop: own((tx) => members.membersOfShop(tx), 'names the asking shop’s own members'),
    lockMembers: (tx, a) => members.lockMembers(tx, a.shopId),
    setRole: (tx, a) => members.setRole(tx, a.shopId, a.userId, 'packer'),
    deleteMember: (tx, a) => members.deleteMember(tx, a.shopId, a.userId),
    insertMember: (tx, a) =>
      members.insertMember(tx, { shopId: a.shopId, userId: a.outsider, role: 'owner', now: a.now }),
  },
  'members/server/invitations.sql.ts': {
    invitationsOfShop: (tx, a) => invitations.invitationsOfShop(tx, a.shopId),
    findInvitation: (tx, a) => invitations.findInvitation(tx, a.shopId, a.invitationId),
    putInvitation: (tx, a) =>
      invitations.putInvitation(tx, {
        shopId: a.shopId,
        invitationId: newId(),
        email: 'x@x.test',
        role: 'owner',
        invitedBy: { userId: a.me, name: 'x' },
        now: a.now,
        expiresAt: a.now,
      }),
    setInvitationToken: (tx, a) => invitations.setInvitationToken(tx, a.shopId, a.invitationId, ofNobody),
    shopName: (tx, a) => invitations.shopName(tx, a.shopId),
    invitationOfToken: platform('finds by the token of a mail, before any shop; members.test.ts'),
    takeInvitation: (tx, a) => invitations.takeInvitation(tx, a.shopId, a.invitationId),
    takeInvitationsBy: (tx, a) => invitations.takeInvitationsBy(tx, a.shopId, a.userId, roles),
  },
}
