import { everyPage } from './every-page.ts'
import { entranceRoutes, personRoutes, storefrontRoutes } from './routes.ts'

everyPage('besides those of a shop', [
  { name: 'before one is signed in', isSignedIn: false, routes: entranceRoutes },
  { name: 'on the shop’s site', isSignedIn: false, routes: storefrontRoutes },
  { name: 'of people, packages and the platform', isSignedIn: true, routes: personRoutes },
])
