import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createPool } from '@langraan/db'
import type { BrowserContext } from 'playwright-core'
import { signIn } from '../../e2e/merchant.ts'
import type { Product } from '../../e2e/product.ts'

const PICTURES = 10_000
const SCROLL_MS = 6000
const STUTTER_MS = 50
// The database's port among those that follow the product's first one.
const DATABASE = 4

/** Frames of a scroll through ten thousand pictures: how many there were, and how many came too late. */
export type Scroll = { frames: number; longFrames: number; worstFrameMs: number; pixels: number }
/** The same scroll through an empty page: what this machine, as busy as it is now, can do at best. */
export type Scrolls = { gallery: Scroll; empty: Scroll }

/** Fills the demo shop's gallery with as many pictures, each with the files of one that is there. */
export async function fillGallery({ dataFolder, basePort }: Product): Promise<void> {
  const password = (await readFile(path.join(dataFolder, 'postgres-owner'), 'utf8')).trim()
  const url = `postgres://langraan_owner:${password}@127.0.0.1:${basePort + DATABASE}/langraan`
  const pool = createPool({ url, max: 1, name: 'gallery-scroll' }, (error) =>
    process.stderr.write(`${error.message}\n`),
  )
  await pool.query(
    `INSERT INTO pictures (shop_id, picture_id, title, file_name, file_key, thumb_widths, width, height, bytes, created_at)
     SELECT p.shop_id, gen_random_uuid(), p.title || ' ' || n, 'IMG_' || n || '.jpg', p.file_key, p.thumb_widths, p.width, p.height, p.bytes,
       p.created_at - n * interval '1 second'
     FROM generate_series(1, $1) n
     JOIN (SELECT *, row_number() OVER (ORDER BY picture_id) - 1 AS at, count(*) OVER () AS of FROM pictures) p ON p.at = n % p.of`,
    [PICTURES],
  )
  await pool.end()
}

// Evaluated in the page, which these programs are not type-checked for.
const SCROLLED = `new Promise((resolve) => {
  const times = []
  let last = performance.now()
  const until = last + ${SCROLL_MS}
  const step = (now) => {
    times.push(now - last)
    last = now
    window.scrollBy(0, 140)
    if (now < until) return requestAnimationFrame(step)
    const frames = times.slice(1)
    resolve({ frames: frames.length, longFrames: frames.filter((time) => time > ${STUTTER_MS}).length,
      worstFrameMs: Math.round(Math.max(...frames)), pixels: Math.round(window.scrollY) })
  }
  requestAnimationFrame(step)
})`

/** Scrolls through the gallery as fast as a hand does, and looks at each frame. */
export async function galleryScrolled(visitor: BrowserContext, product: Product): Promise<Scrolls> {
  const page = await visitor.newPage()
  await signIn(page, product)
  await page.goto(`${product.backoffice}/app/images/gallery`)
  await page.locator('[data-tile="10"]').waitFor()
  const gallery = (await page.evaluate(SCROLLED)) as Scroll
  await page.goto('about:blank')
  await page.setContent('<body style="height: 600000px; background: linear-gradient(white, teal)"></body>')
  const empty = (await page.evaluate(SCROLLED)) as Scroll
  await visitor.close()
  return { gallery, empty }
}
