import { refuse } from '@langraan/http'
import { hashToken } from '@langraan/runtime'
import { identityRefusals } from '../../refusals.ts'
import { RESETS_OF_ALL_STRANGERS, RESETS_OF_ONE } from '../../rules/password.ts'
import { OF_A_NETWORK, OF_ALL_STRANGERS, OF_ALL_STRANGERS_CODES, OF_ONE } from '../../rules/sign-in.ts'
import type { IdentityDeps, Visitor } from '../identity-deps.ts'
import { findKnownDevice } from './known-devices.sql.ts'
import { type Count, countTries } from './sign-in-failures.sql.ts'

/**
 * Who tries to show that they are a person: somebody in a session of the person's, somebody in a browser in which the
 * person has signed in, or a stranger, of whom the network is known and no more. Each is counted by itself, so that
 * no stranger's tries keep out whoever is known.
 */
export type WhoTries =
  | { kind: 'session'; sessionId: string }
  | { kind: 'known-device'; device: string }
  | { kind: 'stranger'; network: string }

/** Who tries before there is a session. Without a person it takes as long, so that nothing tells who has an account. */
export async function whoTries(
  { db }: Pick<IdentityDeps, 'db'>,
  { devices, network }: Visitor,
  userId: string | undefined,
): Promise<WhoTries> {
  const known = devices.length === 0 ? undefined : await findKnownDevice(db, userId, devices.map(hashToken))
  return known ? { kind: 'known-device', device: known.toString('hex') } : { kind: 'stranger', network }
}

/**
 * By what a try is counted: first what is the trier's own, which is forgotten when it was right. What a stranger types
 * stands last in a subject, so that no name can be made that is counted as something else.
 */
export type Counts = readonly [own: Count, ...shared: Count[]]

const ofKnown = (what: string, by: Exclude<WhoTries, { kind: 'stranger' }>): Counts => [
  {
    subject: by.kind === 'session' ? `${what} session:${by.sessionId}` : `${what} device:${by.device}`,
    bound: OF_ONE,
  },
]

/** By what a try of a password is counted. */
export const countsOfPassword = (email: string, by: WhoTries): Counts =>
  by.kind === 'stranger'
    ? [
        { subject: `stranger:${by.network} email:${email}`, bound: OF_ONE },
        { subject: `network:${by.network}`, bound: OF_A_NETWORK },
        { subject: `email:${email}`, bound: OF_ALL_STRANGERS },
      ]
    : ofKnown('password', by)

/** By what a try of a code of the second step is counted: apart from passwords, which who tries it has shown. */
export const countsOfCode = (userId: string, by: WhoTries): Counts =>
  by.kind === 'stranger'
    ? [
        { subject: `stranger:${by.network} second-factor:${userId}`, bound: OF_ONE },
        { subject: `second-factor:${userId}`, bound: OF_ALL_STRANGERS_CODES },
      ]
    : ofKnown('second-factor', by)

/** By what a request for a link to set a new password is counted. */
export const countsOfReset = (email: string, by: WhoTries): Counts =>
  by.kind === 'stranger'
    ? [
        { subject: `stranger:${by.network} reset:${email}`, bound: RESETS_OF_ONE },
        { subject: `reset:${email}`, bound: RESETS_OF_ALL_STRANGERS },
      ]
    : [{ ...ofKnown('reset', by)[0], bound: RESETS_OF_ONE }]

/** Counts a try before it is judged, so that a burst of guesses gets no free round; refuses one that has to wait. */
export async function countTryOrRefuse(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  counts: readonly Count[],
): Promise<void> {
  const seconds = await countTries(db, counts, clock.now())
  if (seconds > 0) refuse(identityRefusals, 'locked', { seconds })
}
