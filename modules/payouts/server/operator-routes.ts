import { readUpload } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import { requireFreshCode } from '@langraan/identity/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { makePayoutFile, sendPayoutFile } from './make-payout-file.ts'
import { approveWithdrawal, operatedWithdrawals, refuseWithdrawal } from './operate.ts'
import { payoutSettings, savePayoutSettings } from './payout-settings.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { downloadPayoutFile, payoutFiles } from './read-payout-files.ts'
import { answerWithdrawal, settlePayouts, takePayoutAnswers } from './take-answers.ts'

/** Whatever moves money asks for a code that was taken in the last minutes. */
export function operatorRoutes(app: FastifyInstance, context: MountContext, deps: PayoutsDeps): void {
  mount(app, context, contract.listOperatedWithdrawals, ({ actor, query }) =>
    operatedWithdrawals(deps, actor.userId, query.view),
  )
  mount(app, context, contract.approveWithdrawal, async ({ actor, params, body, trail, intent }) => {
    await requireFreshCode(deps, actor)
    return approveWithdrawal(deps, { ...params, trail, intent }, body.contentHash)
  })
  mount(app, context, contract.refuseWithdrawal, async ({ actor, params, body, trail, intent }) => {
    await requireFreshCode(deps, actor)
    return refuseWithdrawal(deps, { ...params, trail, intent }, body.reason)
  })
  mount(app, context, contract.answerWithdrawal, async ({ actor, params, body, trail, intent }) => {
    await requireFreshCode(deps, actor)
    return answerWithdrawal(deps, { ...params, trail, intent }, body)
  })
  mount(app, context, contract.getPayoutSettings, ({ actor }) => payoutSettings(deps, actor.userId))
  mount(app, context, contract.savePayoutSettings, async ({ actor, body, trail }) => {
    await requireFreshCode(deps, actor)
    return savePayoutSettings(deps, trail, body)
  })
  fileRoutes(app, context, deps)
}

function fileRoutes(app: FastifyInstance, context: MountContext, deps: PayoutsDeps): void {
  mount(app, context, contract.listPayoutFiles, ({ actor }) => payoutFiles(deps, actor.userId))
  mount(app, context, contract.makePayoutFile, async ({ actor, body, trail, intent, language }) => {
    await requireFreshCode(deps, actor)
    return makePayoutFile(deps, { trail, intent }, { ...body, language })
  })
  mount(app, context, contract.downloadPayoutFile, ({ params, trail }) =>
    downloadPayoutFile(deps, trail, params.payoutFileId),
  )
  mount(app, context, contract.sendPayoutFile, async ({ actor, params, trail, intent }) => {
    await requireFreshCode(deps, actor)
    return sendPayoutFile(deps, { ...params, trail, intent })
  })
  mount(
    app,
    context,
    contract.takePayoutAnswers,
    async ({ actor, params, request, trail, intent, language }) => {
      await requireFreshCode(deps, actor)
      const { content } = (await readUpload(request)).file
      return takePayoutAnswers(deps, { ...params, trail, intent: intent(content), content }, language)
    },
  )
  mount(app, context, contract.settlePayouts, async ({ actor, request, trail, intent, language }) => {
    await requireFreshCode(deps, actor)
    const { content } = (await readUpload(request)).file
    return settlePayouts(deps, { trail, intent: intent(content), content }, language)
  })
}
