import { announce, audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { isId, newId } from '@langraan/runtime'
import type { Picture, PictureDetails } from '../contract.ts'
import { galleryRefusals } from '../refusals.ts'
import type { PictureSort } from '../rules/picture-sort.ts'
import { isPictureLink } from '../rules/picture-words.ts'
import type { GalleryDeps } from './gallery-deps.ts'
import {
  findPicture,
  findPictures,
  type PictureRow,
  setPictureWords,
  slugOfShop,
  sumPictures,
  usedBytes,
} from './pictures.sql.ts'

const present = (row: PictureRow, useCount: number): Picture => ({
  pictureId: row.pictureId,
  title: row.title,
  link: row.link,
  fileName: row.fileName,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  createdAt: row.createdAt.toISOString(),
  useCount,
})

type Asked = { text: string; sort: PictureSort; after: string; limit: number }

export function listPictures(deps: GalleryDeps, shopId: string, { text, sort, after, limit }: Asked) {
  return withShop(deps.db, shopId, async (tx) => {
    const found = await findPictures(tx, { text, sort, after: readMark(after, sort), limit: limit + 1 })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const uses = await deps.uses.of(
      tx,
      page.map((row) => row.pictureId),
    )
    const counts = Map.groupBy(uses, (use) => use.pictureId)
    const sums = await sumPictures(tx, text)
    return {
      items: page.map((row) => present(row, counts.get(row.pictureId)?.length ?? 0)),
      nextAfter: found.length > limit && last ? `${markOf(last, sort)} ${last.pictureId}` : null,
      ...sums,
      usedBytes: text === '' ? sums.totalBytes : await usedBytes(tx),
      mostBytes: await deps.room(tx),
    }
  })
}

/** What marks a picture in the order of its list, for the page after it. */
const markOf = (row: PictureRow, sort: PictureSort): string =>
  sort === 'title' ? row.titleKey : sort === 'largest' ? String(row.bytes) : row.createdAt.toISOString()

/** A mark is what the list is in order by, and the id. One that was made up is no mark: the list begins anew. */
function readMark(mark: string, sort: PictureSort): { value: string; pictureId: string } | undefined {
  const at = mark.lastIndexOf(' ')
  const [value, pictureId] = [mark.slice(0, Math.max(0, at)), mark.slice(at + 1)]
  if (at < 0 || !isId(pictureId)) return undefined
  if (sort === 'title') return { value, pictureId }
  if (sort === 'largest') return /^\d{1,9}$/.test(value) ? { value, pictureId } : undefined
  return Number.isNaN(Date.parse(value)) ? undefined : { value: new Date(value).toISOString(), pictureId }
}

export const getDetails = (deps: GalleryDeps, shopId: string, pictureId: string): Promise<PictureDetails> =>
  withShop(deps.db, shopId, async (tx) =>
    detailsOf(deps, tx, (await findPicture(tx, pictureId)) ?? refuse(standardRefusals, 'not_found')),
  )

async function detailsOf(deps: GalleryDeps, tx: Tx, row: PictureRow): Promise<PictureDetails> {
  const uses = await deps.uses.of(tx, [row.pictureId])
  const original = row.croppedFrom === null ? undefined : await findPicture(tx, row.croppedFrom)
  return {
    ...present(row, uses.length),
    uses: uses.map(({ kind, id, name }) => ({ kind, id, name })),
    croppedFrom: original ? original.pictureId : null,
    url: deps.pictureUrl(await slugOfShop(tx), row.pictureId),
  }
}

type Change = { shopId: string; pictureId: string; title: string; link: string; trail: Trail }

/** Gives a picture its title and link. */
export function changePicture(deps: GalleryDeps, change: Change): Promise<PictureDetails> {
  const { shopId, pictureId, title, link, trail } = change
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await deps.refuseExpired(tx, now)
    if (!isPictureLink(link)) refuse(galleryRefusals, 'bad_link')
    const row = (await findPicture(tx, pictureId, true)) ?? refuse(standardRefusals, 'not_found')
    await setPictureWords(tx, pictureId, { title, link })
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'picture', id: pictureId, name: title },
      before: { title: row.title, link: row.link },
      after: { title, link },
      now,
    })
    await announce(tx, { eventId: newId(), shopId, name: 'picture.changed', payload: { pictureId }, at: now })
    return detailsOf(deps, tx, { ...row, title, link })
  })
}
