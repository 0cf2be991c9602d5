import type { AcmeDesk } from './acme/desk.ts'
import type { Clock } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import type { FaultBook } from './control/faults.ts'
import type { RequestLog } from './control/request-log.ts'
import type { JntPushes } from './jnt-th/pushes.ts'
import type { Pushes } from './pushes/pushes.ts'
import type { State } from './state/state.ts'

/** What every part of the sandbox is handed; made once in `sandbox.ts`. */
export interface SandboxContext {
  config: SandboxConfig
  clock: Clock
  state: State
  faults: FaultBook
  requests: RequestLog
  /** What Shippop tells. */
  webhooks: Pushes
  flashPushes: Pushes
  postPushes: Pushes
  jntPushes: JntPushes
  /** What accounts of LINE tell. */
  linePushes: Pushes
  /** What pages of Facebook tell. */
  pagePushes: Pushes
  acme: AcmeDesk
  /** The address under which the sandbox is reached, without a slash at the end. */
  url(): string
  smtpPort(): number
  /** Waits, but not longer than the sandbox lives. */
  pause(milliseconds: number): Promise<void>
}
