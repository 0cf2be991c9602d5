import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { identityRefusals } from './refusals.ts'
import { signedIn } from './signed-in-contract.ts'

const address = z.object({ url: z.string() })
/** What LINE sends back in the address. */
const answered = { code: z.string().max(500).default(''), state: z.string().max(200).default('') }

export const beginLineSignIn = endpoint({
  route: 'POST /line-logins',
  summary:
    'Where to go to sign in by LINE. What belongs to this attempt is kept sealed in a cookie of this browser',
  repeatable: 'each attempt is its own, and the one begun last is the one that counts',
  permission: 'anonymous',
  output: address,
  refusals: only(identityRefusals, 'line_not_set_up'),
  limit: { max: 60, perSeconds: 60 },
})

export const completeLineSignIn = endpoint({
  route: 'POST /line-logins/completion',
  summary: 'Sign in by what LINE sent back. Whoever has a second step calls again with its code alone',
  repeatable: 'LINE takes a code once: a repeat is refused',
  permission: 'anonymous',
  body: z.object({ ...answered, totp: z.string().max(40).default('') }),
  output: signedIn,
  refusals: only(
    identityRefusals,
    'line_refused',
    'no_linked_line',
    'line_unreachable',
    'second_factor_required',
    'second_factor_wrong',
    'locked',
  ),
  limit: { max: 60, perSeconds: 60 },
})

export const beginLineForAccount = endpoint({
  route: 'POST /account/line-logins',
  summary: 'Where to go to link LINE to one’s account, or to show by it who one is',
  repeatable: 'each attempt is its own, and the one begun last is the one that counts',
  permission: 'signed-in',
  body: z.object({ purpose: z.enum(['link', 'verify']) }),
  output: address,
  refusals: only(identityRefusals, 'line_not_set_up', 'verification_needed'),
  limit: { max: 60, perSeconds: 60 },
})

export const completeLineForAccount = endpoint({
  route: 'POST /account/line-logins/completion',
  summary: 'Link LINE, or show who one is, by what LINE sent back',
  repeatable: 'LINE takes a code once: a repeat is refused',
  permission: 'signed-in',
  body: z.object({ ...answered, totp: z.string().max(40).default('') }),
  output: z.object({ done: z.enum(['link', 'verify']) }),
  refusals: only(
    identityRefusals,
    'line_refused',
    'line_unreachable',
    'identity_taken',
    'not_this_person',
    'verification_needed',
    'second_factor_required',
    'second_factor_wrong',
    'locked',
  ),
  limit: { max: 60, perSeconds: 60 },
})

export const linkFacebook = endpoint({
  route: 'POST /account/identities/facebook',
  summary: 'Link Facebook to one’s account, to sign in by it as well',
  repeatable: 'linking again what is linked changes nothing',
  permission: 'signed-in',
  body: z.object({ fb_id: z.string().max(64), fb_access_token: z.string().max(2048) }),
  output: z.object({ linked: z.literal(true) }),
  refusals: only(
    identityRefusals,
    'no_linked_user',
    'provider_unreachable',
    'identity_taken',
    'verification_needed',
  ),
  limit: { max: 30, perSeconds: 60 },
})

export const unlinkIdentity = endpoint({
  route: 'DELETE /account/identities/:provider',
  summary: 'Sign in by a provider no more. Refused for the last way in',
  permission: 'signed-in',
  params: z.object({ provider: z.enum(['facebook', 'line']) }),
  output: z.object({ unlinked: z.boolean() }),
  refusals: only(identityRefusals, 'last_way_in', 'verification_needed'),
})
