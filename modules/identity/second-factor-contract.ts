import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { identityRefusals } from './refusals.ts'

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const code = z
  .string()
  .trim()
  .min(1, { error: 'กรอกรหัส 6 หลักจากแอป|Enter the 6-digit code from your app.' })
  .max(40)

export const beginSecondFactor = endpoint({
  route: 'POST /account/second-factor',
  summary: 'A secret for an app that makes codes (RFC 6238). It counts once a code was shown',
  repeatable: 'a repeat gives another secret, and only the last one can be confirmed',
  permission: 'signed-in',
  output: z.object({ secret: z.string(), address: z.string(), qrSvg: z.string() }),
  refusals: only(identityRefusals, 'verification_needed', 'second_factor_on'),
  limit: { max: 30, perSeconds: 60 },
})

export const confirmSecondFactor = endpoint({
  route: 'POST /account/second-factor/confirmation',
  summary: 'Turn it on by a first code. Gives the codes for a lost phone, once',
  repeatable: 'a repeat finds it turned on, and a code is taken once',
  permission: 'signed-in',
  body: z.object({ code }),
  output: recoveryCodes,
  refusals: only(
    identityRefusals,
    'verification_needed',
    'second_factor_on',
    'second_factor_off',
    'second_factor_wrong',
  ),
  limit: { max: 10, perSeconds: 60 },
})

export const removeSecondFactor = endpoint({
  route: 'DELETE /account/second-factor',
  summary: 'Turn it off, and forget its codes',
  permission: 'signed-in',
  output: z.object({ removed: z.literal(true) }),
  refusals: only(identityRefusals, 'verification_needed', 'second_factor_off'),
})

export const renewRecoveryCodes = endpoint({
  route: 'POST /account/second-factor/recovery-codes',
  summary: 'A new set of codes for a lost phone; those before are good no more',
  repeatable: 'the set made last is the one that is good',
  permission: 'signed-in',
  output: recoveryCodes,
  refusals: only(identityRefusals, 'verification_needed', 'second_factor_off'),
  limit: { max: 10, perSeconds: 60 },
})
