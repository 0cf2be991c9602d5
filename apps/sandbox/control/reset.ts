import type { SandboxContext } from '../context.ts'
import { seedPeople } from '../facebook/people.ts'
import { flashAddresses, tellFlashAddress } from '../flash/accounts.ts'
import { postAddresses, tellPostAddress } from '../thailand-post/accounts.ts'
import { pushAddresses, tellPushAddress } from '../jnt-th/accounts.ts'
import { lineAccounts, saveAccount } from '../line-oa/accounts.ts'
import { tellAddress, toldAddresses } from '../shippop/accounts.ts'
import { accountOf } from '../shippop/parcels.ts'

const ofPages = ['page-threads', 'page-messages', 'page-posts', 'page-comments', 'facebook-pushes'] as const

/** What can be forgotten by itself, and the collections of it. */
export const resettable = {
  facebook: ['people', 'pages', 'tokens', 'login-codes', ...ofPages],
  line: ['line-friends', 'line-messages', 'line-reply-tokens', 'line-retry-keys', 'line-pushes'],
  shippop: ['parcels', 'purchases', 'pickups', 'shippop-pushes'],
  flash: ['flash-parcels', 'flash-numbers', 'flash-pickups', 'flash-pushes'],
  'thailand-post': ['post-parcels', 'post-tokens', 'post-counts', 'thailand-post-pushes'],
  'jnt-th': ['jnt-orders', 'jnt-labels', 'jnt-pushes'],
  slips: ['slips'],
  mail: ['mails'],
  dns: ['dns'],
  printer: ['printed', 'drawers'],
  faults: ['faults'],
  requests: ['requests'],
  settings: ['settings'],
} as const

export type Resettable = keyof typeof resettable

export function isResettable(text: unknown): text is Resettable {
  return typeof text === 'string' && Object.hasOwn(resettable, text)
}

/** Forgets everything, or only the named parts. Numbers already given out are never given again. */
export function resetSandbox(context: SandboxContext, only: Resettable[] | null): void {
  context.state.transaction(() => {
    const told = toldAddresses(context)
    const toldFlash = flashAddresses(context.state)
    const toldPost = postAddresses(context)
    const toldJnt = pushAddresses(context)
    const lineToo = lineAccounts(context).list()
    context.state.clear(only?.flatMap((part) => resettable[part]))
    // The shops are connected still, and nobody tells their addresses a second time.
    for (const address of told) tellAddress(context, accountOf(address.key), address)
    for (const address of toldFlash) tellFlashAddress(context, address)
    for (const address of toldPost) tellPostAddress(context, address)
    for (const address of toldJnt) tellPushAddress(context, address)
    for (const account of lineToo) saveAccount(context, account)
    seedPeople(context.state)
  })
}
