import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 8000

/** One process of the product, as it runs in production; it can be killed and started again. */
export class Program {
  readonly name: string
  readonly #file: string
  readonly #environment: Record<string, string>
  readonly #flags: readonly string[]
  #child: ChildProcess | undefined
  #said = ''
  /** Ends that nobody asked for: a process must outlive what happens around it. */
  fell = 0
  #wanted = false

  constructor(
    name: string,
    file: string,
    environment: Record<string, string>,
    flags: readonly string[] = [],
  ) {
    this.name = name
    this.#file = file
    this.#environment = environment
    this.#flags = flags
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isUp(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** What it has written so far, on both of its outputs. */
  get said(): string {
    return this.#said
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...this.#flags, `${ROOT}${this.#file}`], {
      cwd: ROOT,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A session of its own, as the launcher and services give it: Linux shares the cores out among sessions first.
      detached: process.platform !== 'win32',
    })
    this.#child = child
    this.#wanted = true
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => (this.#said = `${this.#said}${data.toString()}`.slice(-2_000_000)))
    child.on('exit', () => {
      if (this.#wanted && this.#child === child) this.fell++
    })
    await this.#untilReady(child)
  }

  /** `kill -9`: it says goodbye to nobody. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    const hurry = setTimeout(() => this.#child?.kill('SIGKILL'), STOP_WITHIN_MS)
    await this.#end('SIGTERM')
    clearTimeout(hurry)
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#wanted = false
    const child = this.#child
    if (!child || !this.isUp) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  #untilReady(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${this.name} was not ready in time`)), READY_WITHIN_MS)
      const ready = (): void => {
        clearTimeout(late)
        resolve()
      }
      child.on('message', (message: { ready?: boolean }) => message.ready && ready())
      child.stdout?.on('data', (data: Buffer) => data.includes('"ready":true') && ready())
      child.once('exit', (code) => {
        clearTimeout(late)
        reject(new Error(`${this.name} ended at once (${code ?? 'killed'})\n${this.#said.slice(-2000)}`))
      })
    })
  }
}
