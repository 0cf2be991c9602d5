import { createAcmeDesk } from './acme/desk.ts'
import { acmeRoutes } from './acme/routes.ts'
import { systemClock } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import type { SandboxContext } from './context.ts'
import { controlRoutes } from './control/routes.ts'
import { createFaultBook } from './control/faults.ts'
import { createRequestLog } from './control/request-log.ts'
import { facebookRoutes } from './facebook/routes.ts'
import { seedPeople } from './facebook/people.ts'
import { isHeardByPages } from './facebook-pages/webhooks.ts'
import { startDns } from './dns/server.ts'
import { isHeardByFlash } from './flash/pushes.ts'
import { flashRoutes } from './flash/routes.ts'
import { createJntPushes } from './jnt-th/pushes.ts'
import { jntThRoutes } from './jnt-th/routes.ts'
import { lineRoutes } from './line/routes.ts'
import { lineMessagingRoutes } from './line-oa/routes.ts'
import { isHeardByLine, redelivered } from './line-oa/webhooks.ts'
import { fileRoutes } from './files/routes.ts'
import { createApp } from './http/app.ts'
import { isMissingAddress, startHttp } from './http/listen.ts'
import { startSmtp } from './mail/smtp.ts'
import { printerRoutes } from './printer/routes.ts'
import { createPushes } from './pushes/pushes.ts'
import { shippopRoutes } from './shippop/routes.ts'
import { startWalk } from './shippop/walk.ts'
import { isHeardByShippop } from './shippop/webhooks.ts'
import { easySlipRoutes } from './slip-vendors/easyslip.ts'
import { slipOkRoutes } from './slip-vendors/slipok.ts'
import { slipRoutes } from './slips/routes.ts'
import { openState } from './state/state.ts'
import { isHeardByPost } from './thailand-post/pushes.ts'
import { thailandPostRoutes } from './thailand-post/routes.ts'

export type { SandboxConfig } from './config.ts'

export interface Sandbox {
  /** `http://localhost:PORT`, without a slash at the end. */
  url: string
  smtpPort: number
  /** Stops everything within two seconds; what is waiting on purpose is cut off. */
  close(): Promise<void>
}

/** A wait that ends with the sandbox. */
function createPause(stopping: AbortSignal): SandboxContext['pause'] {
  return (milliseconds) =>
    new Promise((resolve) => {
      if (milliseconds <= 0 || stopping.aborted) return resolve()
      const finish = () => {
        clearTimeout(timer)
        stopping.removeEventListener('abort', finish)
        resolve()
      }
      const timer = setTimeout(finish, milliseconds)
      stopping.addEventListener('abort', finish)
    })
}

interface Ports {
  http: number
  smtp: number
}

function createContext(config: SandboxConfig, ports: Ports, stopping: AbortSignal): SandboxContext {
  const state = openState(config.dataFolder)
  const clock = systemClock
  const faults = createFaultBook(state)
  return {
    config,
    clock,
    state,
    faults,
    acme: createAcmeDesk(() => clock.now()),
    requests: createRequestLog(state, clock),
    webhooks: createPushes({ state, faults, clock, provider: 'shippop' }, isHeardByShippop),
    flashPushes: createPushes({ state, faults, clock, provider: 'flash' }, isHeardByFlash),
    postPushes: createPushes({ state, faults, clock, provider: 'thailand-post' }, isHeardByPost),
    jntPushes: createJntPushes({ config, state, faults, clock }),
    linePushes: createPushes({ state, faults, clock, provider: 'line' }, isHeardByLine, (push) =>
      redelivered({ state }, push),
    ),
    pagePushes: createPushes({ state, faults, clock, provider: 'facebook' }, isHeardByPages),
    url: () => `http://localhost:${ports.http}`,
    smtpPort: () => ports.smtp,
    pause: createPause(stopping),
  }
}

function createSandboxApp(context: SandboxContext) {
  const app = createApp(context)
  app.register((part) => facebookRoutes(part, context), { prefix: '/facebook' })
  app.register((part) => lineRoutes(part, context), { prefix: '/line' })
  app.register((part) => lineMessagingRoutes(part, context), { prefix: '/line' })
  app.register((part) => shippopRoutes(part, context), { prefix: '/shippop' })
  app.register((part) => flashRoutes(part, context), { prefix: '/flash' })
  app.register((part) => thailandPostRoutes(part, context), { prefix: '/thailand-post' })
  app.register((part) => jntThRoutes(part, context), { prefix: '/jnt-th' })
  app.register((part) => slipRoutes(part, context))
  app.register((part) => slipOkRoutes(part, context), { prefix: '/slipok' })
  app.register((part) => easySlipRoutes(part, context), { prefix: '/easyslip' })
  app.register((part) => acmeRoutes(part, context), { prefix: '/acme' })
  app.register((part) => printerRoutes(part, context))
  app.register((part) => fileRoutes(part, context))
  app.register((part) => controlRoutes(part, context))
  return app
}

/**
 * Starts the outside world: one HTTP port, DNS over UDP on the same number, and one SMTP port. Rejects when a port is taken or the
 * data folder belongs to a newer sandbox; nothing is left running then.
 */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const stopping = new AbortController()
  const ports: Ports = { http: config.port, smtp: config.smtpPort }
  const context = createContext(config, ports, stopping.signal)
  seedPeople(context.state)
  const opened: (() => Promise<void>)[] = []
  const close = async () => {
    stopping.abort()
    for (const closeOne of opened.reverse()) await closeOne()
    context.state.close()
  }
  try {
    const http = await startHttp(createSandboxApp(context), config.hosts, config.port)
    opened.push(http.close)
    ports.http = http.port
    const dns = await startDns(context, config.hosts, http.port, isMissingAddress)
    opened.push(dns.close)
    const smtp = await startSmtp(context, config.hosts, config.smtpPort, isMissingAddress)
    opened.push(smtp.close)
    ports.smtp = smtp.port
  } catch (error) {
    await close()
    throw error
  }
  const walk = startWalk(context)
  const { webhooks, flashPushes, postPushes, jntPushes, linePushes, pagePushes } = context
  for (const pushes of [webhooks, flashPushes, postPushes, jntPushes, linePushes, pagePushes]) {
    pushes.start()
    opened.push(pushes.stop)
  }
  opened.push(async () => walk.stop())
  return { url: context.url(), smtpPort: ports.smtp, close }
}
