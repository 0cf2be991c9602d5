import { mount, type MountContext } from '@langraan/http/server'
import { keepSignedIn, visitorOf } from '@langraan/identity/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { joinShop, registerInvited, showInvitation } from './accept-invitation.ts'
import { changeMemberRole, removeMember } from './change-members.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invite.ts'
import type { MembersDeps } from './members-deps.ts'
import { listPeople } from './people.ts'

type Asked = { params: { shopId: string }; actor: { userId: string; role?: string } }

const placeOf = ({ params, actor }: Asked) => ({
  shopId: params.shopId,
  userId: actor.userId,
  role: actor.role,
})

export function membersRoutes(app: FastifyInstance, context: MountContext, deps: MembersDeps): void {
  mount(app, context, contract.listMembers, (call) => listPeople(deps, placeOf(call)))
  mount(app, context, contract.inviteMember, (call) =>
    inviteMember(deps, { ...placeOf(call), trail: call.trail, language: call.language }, call.body),
  )
  mount(app, context, contract.resendInvitation, (call) =>
    resendInvitation(
      deps,
      { ...placeOf(call), trail: call.trail, language: call.language },
      call.params.invitationId,
    ),
  )
  mount(app, context, contract.withdrawInvitation, (call) =>
    withdrawInvitation(
      deps,
      { ...placeOf(call), trail: call.trail, language: call.language },
      call.params.invitationId,
    ),
  )
  mount(app, context, contract.changeMemberRole, (call) =>
    changeMemberRole(deps, { ...placeOf(call), trail: call.trail }, call.params.memberId, call.body.role),
  )
  mount(app, context, contract.removeMember, (call) =>
    removeMember(deps, { ...placeOf(call), trail: call.trail }, call.params.memberId),
  )
  acceptingRoutes(app, context, deps)
}

function acceptingRoutes(app: FastifyInstance, context: MountContext, deps: MembersDeps) {
  mount(app, context, contract.showInvitation, ({ body }) => showInvitation(deps, body.token))
  mount(app, context, contract.registerInvited, async ({ body, language, requestId, request, reply }) => {
    const wanted = { ...body, language, requestId }
    const { shopId, started } = await registerInvited(deps, visitorOf(request), wanted)
    keepSignedIn(request, reply, deps.identity, started)
    return { shopId }
  })
  mount(app, context, contract.joinShop, ({ body, trail }) => joinShop(deps, trail, body.token))
}
