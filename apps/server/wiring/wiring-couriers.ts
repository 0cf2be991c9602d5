import { couriers } from '@langraan/couriers'
import { type Clock, type Config, urlOfService } from '@langraan/runtime'
import type { Courier, CourierDeclaration, CourierEnvironment } from '@langraan/shipping/ports'
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

/** The name of the setting that leads elsewhere, as `JNT_TH_LEGACY_TEST_URL` does. */
const settingOf = (...words: string[]): string =>
  [...words, 'url'].join('-').toUpperCase().replaceAll('-', '_')

function open(config: Config, clock: Clock, outside: Outside, courier: CourierDeclaration): Courier {
  const { provider, environments, places = {} } = courier
  const urls = new Map<string, string>()
  const nameOf = (environment: CourierEnvironment, place = '') => `${environment} ${place}`
  for (const [environment, suffix] of [['production', []] as const, ['test', ['test']] as const]) {
    const said = environments[environment]
    // Who has no other environment than its real one is asked for no other: none is a way into the real one.
    if (said === undefined) continue
    const whole = settingOf(provider, ...suffix)
    urls.set(nameOf(environment), urlOfService(config, whole, said))
    for (const [place, { [environment]: saidThere = said }] of Object.entries(places)) {
      // Where all of a courier is led elsewhere no part of it stays with the real one.
      const there = config.otherUrls[whole] ?? saidThere
      urls.set(nameOf(environment, place), urlOfService(config, settingOf(provider, place, ...suffix), there))
    }
  }
  return courier.open({
    fetch: outside.fetchFor(provider),
    now: () => clock.now(),
    urlOf: (environment, place) => {
      const url = urls.get(nameOf(environment, place))
      if (url === undefined) throw new Error(`${provider} has no ${environment} environment`)
      return url
    },
  })
}
