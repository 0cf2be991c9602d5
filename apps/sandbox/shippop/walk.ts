import type { SandboxContext } from '../context.ts'
import { moveAllJnt } from '../jnt-th/movement.ts'
import { moveAll } from './movement.ts'
import { shippopSettings } from './settings.ts'

const lookEveryMs = 100

/** Lets parcels move by themselves while the switch on the control page is on. */
export function startWalk(context: SandboxContext): { stop(): void } {
  let walkedAt = context.clock.now().getTime()
  const timer = setInterval(() => {
    const { walk } = shippopSettings(context.state, context.config.shippop.webhookUrl)
    const now = context.clock.now().getTime()
    if (!walk.enabled || now - walkedAt < walk.intervalMs) return
    walkedAt = now
    moveAll(context)
    moveAllJnt(context)
  }, lookEveryMs)
  return { stop: () => clearInterval(timer) }
}
