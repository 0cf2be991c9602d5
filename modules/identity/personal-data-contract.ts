import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { identityRefusals } from './refusals.ts'

export const exportPersonalData = endpoint({
  route: 'GET /account/export',
  summary: 'Everything that is kept of the signed-in person, as one JSON file',
  permission: 'signed-in',
  output: z.record(z.string(), z.unknown()),
  refusals: only(identityRefusals, 'verification_needed'),
  limit: { max: 10, perSeconds: 60 },
})

export const requestDeletion = endpoint({
  route: 'POST /account/deletion',
  summary: 'Have one’s account deleted in 14 days. Until then it can be taken back',
  repeatable: 'asking again while it is asked for changes nothing',
  permission: 'signed-in',
  output: z.object({ deleteAfter: z.string() }),
  refusals: only(identityRefusals, 'verification_needed', 'only_owner'),
})

export const withdrawDeletion = endpoint({
  route: 'DELETE /account/deletion',
  summary: 'Keep the account after all',
  permission: 'signed-in',
  output: z.object({ kept: z.literal(true) }),
})
