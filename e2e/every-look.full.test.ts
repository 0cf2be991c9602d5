import { EVERY_LOOK, everyPage } from './every-page.ts'
import { entranceRoutes, personRoutes, shopRoutes, storefrontRoutes } from './routes.ts'

everyPage(
  'in every look',
  [
    { name: 'before one is signed in', isSignedIn: false, routes: entranceRoutes },
    { name: 'on the shop’s site', isSignedIn: false, routes: storefrontRoutes },
    { name: 'of people, packages and the platform', isSignedIn: true, routes: personRoutes },
    { name: 'of a shop, in the back-office', isSignedIn: true, routes: shopRoutes },
  ],
  EVERY_LOOK,
)
