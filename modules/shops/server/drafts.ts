import { lockByName, once, type Tx, withPerson } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals } from '@langraan/http'
import { newId, sealSecret } from '@langraan/runtime'
import type { ShopDraft } from '../contract.ts'
import type { SocialPage } from '../ports.ts'
import { shopRefusals } from '../refusals.ts'
import type { DraftFields } from '../rules/draft.ts'
import { mergedDraft } from '../rules/merge-draft.ts'
import { deleteDraft, type DraftRow, findDraft, insertDraft, openDrafts, updateDraft } from './drafts.sql.ts'
import { versionOf } from './logo-version.ts'
import type { ShopsDeps } from './shops-deps.ts'

export function presentDraft(draft: DraftRow): ShopDraft {
  const { page, logos } = draft.rest
  return {
    draftId: draft.draftId,
    step: draft.step,
    fields: draft.fields,
    updatedAt: draft.updatedAt.toISOString(),
    ...(page && { page: { pageId: page.pageId, name: page.name } }),
    logos: {
      ...(logos?.logo !== undefined && { logo: versionOf(logos.logo) }),
      ...(logos?.square !== undefined && { square: versionOf(logos.square) }),
    },
    ...(draft.completedShopId && { completedShopId: draft.completedShopId }),
  }
}

/** Goes on with the draft begun last, or begins one: two tabs that open the wizard share a draft. */
export async function beginDraft(
  deps: ShopsDeps,
  userId: string,
  intent: Intent,
): Promise<OnceAnswer<ShopDraft>> {
  const now = deps.clock.now()
  return withPerson(deps.db, userId, (tx) =>
    once(tx, { userId }, intent, now, async () => {
      await lockByName(tx, `shop drafts ${userId}`)
      const [latest] = await openDrafts(tx)
      if (latest) return presentDraft(latest)
      const draftId = newId()
      await insertDraft(tx, userId, draftId, now)
      return presentDraft(await requireDraft(tx, draftId, false))
    }),
  )
}

export async function requireDraft(tx: Tx, draftId: string, lock: boolean): Promise<DraftRow> {
  return (await findDraft(tx, draftId, lock)) ?? refuse(standardRefusals, 'not_found')
}

/** Changes an open draft under its lock. */
async function changeDraft(
  tx: Tx,
  draftId: string,
  now: Date,
  change: (draft: DraftRow) => DraftRow,
): Promise<ShopDraft> {
  const draft = await requireDraft(tx, draftId, true)
  if (draft.completedShopId) refuse(shopRefusals, 'draft_completed')
  const changed = { ...change(draft), updatedAt: now }
  await updateDraft(tx, changed, now)
  return presentDraft(changed)
}

export const saveDraft = (
  deps: ShopsDeps,
  userId: string,
  draftId: string,
  { step, fields, saw }: { step: number; fields: DraftFields; saw?: DraftFields | undefined },
): Promise<ShopDraft> =>
  withPerson(deps.db, userId, (tx) =>
    changeDraft(tx, draftId, deps.clock.now(), (draft) => ({
      ...draft,
      step,
      fields: mergedDraft(draft.fields, fields, saw),
    })),
  )

/** Keeps an uploaded logo beside the draft; the worker re-encodes it when the shop is created. */
export async function keepDraftLogo(
  deps: ShopsDeps,
  userId: string,
  intent: Intent,
  { draftId, kind, content }: { draftId: string; kind: 'logo' | 'square'; content: Uint8Array },
): Promise<OnceAnswer<ShopDraft>> {
  const key = `drafts/${draftId}/${kind}-${newId()}`
  await deps.files.put(key, content)
  const now = deps.clock.now()
  let isKept = false
  let before: string | undefined
  try {
    const answer = await withPerson(deps.db, userId, (tx) =>
      once(tx, { userId }, intent, now, async () => {
        const changed = await changeDraft(tx, draftId, now, (draft) => {
          before = draft.rest.logos?.[kind]
          return { ...draft, rest: { ...draft.rest, logos: { ...draft.rest.logos, [kind]: key } } }
        })
        isKept = true
        return changed
      }),
    )
    // Only once it is certain that the new one has taken its place.
    if (before !== undefined) await deps.files.delete(before)
    return answer
  } finally {
    // A refused or repeated upload keeps no file behind.
    if (!isKept) await deps.files.delete(key)
  }
}

/** The pages of a person at Facebook, asked with their own token. */
export async function draftPages(deps: ShopsDeps, accessToken: string): Promise<SocialPage[]> {
  const pages = await deps.facebookPages.pagesOf(accessToken).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'facebook cannot be asked for pages')
    return refuse(shopRefusals, 'facebook_unreachable')
  })
  return pages ?? refuse(shopRefusals, 'facebook_refused')
}

export async function chooseDraftPage(
  deps: ShopsDeps,
  userId: string,
  draftId: string,
  accessToken: string,
  pageId: string,
): Promise<ShopDraft> {
  const page = (await draftPages(deps, accessToken)).find((candidate) => candidate.pageId === pageId)
  if (!page) refuse(shopRefusals, 'page_not_yours')
  const tokenSealed = sealSecret(deps.sealingKeys, page.accessToken).toString('base64')
  return withPerson(deps.db, userId, (tx) =>
    changeDraft(tx, draftId, deps.clock.now(), (draft) => ({
      ...draft,
      rest: { ...draft.rest, page: { pageId, name: page.name, tokenSealed } },
    })),
  )
}

/** Throws an open draft away, with the logos that were uploaded for it; answers whether there was one. */
export async function discardDraft(deps: ShopsDeps, userId: string, draftId: string): Promise<boolean> {
  const draft = await withPerson(deps.db, userId, (tx) => deleteDraft(tx, draftId))
  for (const key of Object.values(draft?.rest.logos ?? {})) await deps.files.delete(key)
  return draft !== undefined
}
