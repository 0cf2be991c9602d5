import { everyPage } from './every-page.ts'
import { type About, shopRoutes } from './routes.ts'

/** Every second page of a shop, from this one on: all of them one after the other take longer than one test may. */
const everySecond = (first: number) => (about: About) =>
  shopRoutes(about).filter((_route, at) => at % 2 === first)

everyPage('of a shop', [
  { name: 'in the back-office, one half of them', isSignedIn: true, routes: everySecond(0) },
  { name: 'in the back-office, the other half', isSignedIn: true, routes: everySecond(1) },
])
