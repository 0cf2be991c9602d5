import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Language } from '@langraan/http'

const BUILT = fileURLToPath(new URL('../../agent/dist/', import.meta.url))

/** Where the app's script, styles and fonts lie, and where they are asked for: the same for all shops. */
export const APP_ASSETS = { root: `${BUILT}assets`, prefix: '/agent/assets/' } as const
export const APP_ICON = `${BUILT}icon.svg`

export const isAppBuilt = (): boolean => existsSync(`${BUILT}index.html`)

export type AppPlace = { shopId: string; shopName: string; base: string; language: Language }

const ROOT = '<div id="root">'
let page: Promise<string> | undefined

/** The app's page for one shop. What it needs to know stands in attributes: no script of ours is ever inline. */
export async function appPage({ shopId, shopName, base, language }: AppPlace): Promise<string> {
  page ??= readFile(`${BUILT}index.html`, 'utf8')
  const told = `<div id="root" data-shop-id="${shopId}" data-shop-name="${asAttribute(shopName)}" data-base="${base}" data-language="${language}">`
  // A function: signs of a name are no patterns.
  return (await page).replace(ROOT, () => told).replace('lang="th"', `lang="${language}"`)
}

const asAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
