import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import type { DrivenCalls, DrivenEvent, DrivenGlobals } from '@langraan/till/driven'
import type { Cluster } from '../house/cluster.ts'

const BUILD = fileURLToPath(new URL('../../apps/till/build-driven.mjs', import.meta.url))
const PLACE = '/drill-till/'
const PAGE = `<!doctype html><html lang="th"><script type="module" src="${PLACE}driven-till.js"></script></html>`

/** The script of a till without screens, made anew from its sources. It is served by nobody but the drill. */
export async function drivenScript(folder: string): Promise<string> {
  const outDir = path.join(folder, 'driven-till')
  await promisify(execFile)(process.execPath, [BUILD, outDir])
  return readFile(path.join(outDir, 'driven-till.js'), 'utf8')
}

/** What becomes of requests on their way: nothing of them arrives, or no answer comes back, or they are sent twice. */
export type Line = { isCut: boolean; neverSent: number; neverAnswered: number; sentTwice: number }

/** A browser of its own with the till in it, and the line between it and the server. */
export class Device {
  readonly line: Line = { isCut: false, neverSent: 0, neverAnswered: 0, sentTwice: 0 }
  readonly #cluster: Cluster
  readonly #context: BrowserContext
  #page: Page | undefined
  #clockMs = 0
  #version = 1

  private constructor(cluster: Cluster, context: BrowserContext) {
    this.#cluster = cluster
    this.#context = context
  }

  static async open(browser: Browser, cluster: Cluster, script: string): Promise<Device> {
    const context = await browser.newContext()
    const device = new Device(cluster, context)
    await context.addInitScript('navigator.storage.persisted = async () => true')
    await context.route('**/*', (route) => device.#pass(route))
    await context.route(`**${PLACE}`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
    await context.route(`**${PLACE}driven-till.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    return device
  }

  /** Asks the till for something, in the tab that sells; what is thrown there is thrown here. */
  async call<Name extends keyof DrivenCalls>(
    name: Name,
    ...given: Parameters<DrivenCalls[Name]>
  ): Promise<Awaited<ReturnType<DrivenCalls[Name]>>> {
    if (!this.#page) throw new Error('the tab is closed')
    return ask(this.#page, name, given)
  }

  /** A tab with the till, and somebody who stands at it. It is the one that is asked from now on. */
  async openTab(begin: (call: Ask) => Promise<void>): Promise<void> {
    const page = await this.#newTab()
    await begin((name, ...given) => ask(page, name, given))
    this.#page = page
  }

  async #newTab(): Promise<Page> {
    const page = await this.#context.newPage()
    await page.goto(`${this.#cluster.origin}${PLACE}`)
    await page.waitForFunction(() => 'openDrivenTill' in globalThis)
    await page.evaluate(
      ([version, clockMs]) => (globalThis as unknown as DrivenGlobals).openDrivenTill(version, clockMs),
      [`drill-${this.#version}`, this.#clockMs] as const,
    )
    return page
  }

  /** The tab dies where it stands, whatever it was doing. */
  async killTab(): Promise<void> {
    const page = this.#page
    this.#page = undefined
    await page?.close()
  }

  /** Another tab takes over while the first one still sells; the first one is closed then. */
  async changeTabs(begin: (call: Ask) => Promise<void>): Promise<void> {
    const first = this.#page
    await this.openTab(begin)
    await first?.close()
  }

  updateTo(version: number): void {
    this.#version = version
  }

  async setClock(clockMs: number): Promise<void> {
    this.#clockMs = clockMs
    if (this.#page) await this.call('setClock', clockMs)
  }

  kept(): Promise<DrivenEvent[]> {
    return this.call('kept')
  }

  /** Everything on it is gone. */
  wipe(): Promise<void> {
    this.#page = undefined
    return this.#context.close()
  }

  async #pass(route: Route): Promise<void> {
    const { line } = this
    if (line.isCut) return route.abort('internetdisconnected')
    if (!route.request().url().endsWith('/events')) return route.continue()
    if (line.neverSent-- > 0) return route.abort('connectionreset')
    line.neverSent = 0
    if (line.neverAnswered > 0) {
      line.neverAnswered--
      await route.fetch().catch(isCutOff)
      return route.abort('connectionreset')
    }
    if (line.sentTwice > 0) {
      line.sentTwice--
      const [answer] = await Promise.all([route.fetch(), route.fetch()]).catch((error: unknown) => {
        isCutOff(error)
        return []
      })
      return answer ? route.fulfill({ response: answer }) : route.abort('connectionreset')
    }
    return route.continue()
  }
}

/** Asks one tab, whichever is asked else. */
export type Ask = <Name extends keyof DrivenCalls>(
  name: Name,
  ...given: Parameters<DrivenCalls[Name]>
) => Promise<Awaited<ReturnType<DrivenCalls[Name]>>>

async function ask<Name extends keyof DrivenCalls>(
  page: Page,
  name: Name,
  given: Parameters<DrivenCalls[Name]>,
): Promise<Awaited<ReturnType<DrivenCalls[Name]>>> {
  const answer: unknown = await page.evaluate(
    ([called, values]) => {
      const { drivenTill } = globalThis as unknown as { drivenTill: Record<string, Call> }
      return drivenTill[called]?.(...values)
    },
    [name, given] as const,
  )
  return answer as Awaited<ReturnType<DrivenCalls[Name]>>
}

type Call = (...values: readonly unknown[]) => unknown

/** What a tab or a server says that has gone meanwhile, or a tab that another one has overtaken; all else is thrown on. */
export function isCutOff(error: unknown): void {
  const { message } = error as Error
  if (!/closed|destroyed|crashed|ECONN|socket hang up|EPIPE|SoldElsewhere|outside of a shift/.test(message))
    throw error
}
