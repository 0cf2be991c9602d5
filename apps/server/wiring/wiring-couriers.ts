import { couriers } from '@langraan/couriers'
import { type Clock, type Config, urlOfService } from '@langraan/runtime'
import type { Courier, CourierDeclaration } from '@langraan/shipping/ports'
import type { Couriers } from '@langraan/shipping/server'
import type { Metrics } from '../running/metrics.ts'
import { OutsideServices } from './outside-services.ts'

/** The couriers that there are an adapter for. */
export const knownCouriers: readonly CourierDeclaration[] = couriers

/** How the services outside do, with those of the couriers. */
export const outsideWith = (metrics: Metrics, declared: readonly CourierDeclaration[]): OutsideServices =>
  new OutsideServices(
    metrics,
    declared.map(({ provider }) => provider),
  )

type Outside = { fetchFor(service: string): typeof fetch }

/** Puts couriers to work. Throws ConfigError where one of them is set to be somewhere that cannot be. */
export function openCouriers(
  config: Config,
  clock: Clock,
  outside: Outside,
  declared: readonly CourierDeclaration[] = knownCouriers,
): Couriers {
  return new Map(declared.map((courier) => [courier.provider, open(config, clock, outside, courier)]))
}

function open(config: Config, clock: Clock, outside: Outside, courier: CourierDeclaration): Courier {
  const { provider, environments } = courier
  const name = provider.toUpperCase().replaceAll('-', '_')
  const production = urlOfService(config, `${name}_URL`, environments.production)
  // Who has no other environment than its real one is asked for no other: none is a way into the real one.
  const test = environments.test && urlOfService(config, `${name}_TEST_URL`, environments.test)
  return courier.open({
    fetch: outside.fetchFor(provider),
    now: () => clock.now(),
    urlOf: (environment) => {
      const url = environment === 'test' ? test : production
      if (url === undefined) throw new Error(`${provider} has no ${environment} environment`)
      return url
    },
  })
}
