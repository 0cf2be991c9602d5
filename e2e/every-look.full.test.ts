import { EVERY_LOOK, everyPage } from './every-page.ts'
import { entranceRoutes, personRoutes, shopRoutes, storefrontRoutes } from './routes.ts'

everyPage(
  'in every look',
  [
    { name: 'before one is signed in', isSignedIn: false, routes: entranceRoutes },
    { name: 'on the shop’s site', isSignedIn: false, routes: storefrontRoutes },
    { name: 'of a shop, in the back-office', isSignedIn: true, routes: shopRoutes },
    // People come last: one of their pages turns the second step of the sign-in on.
    { name: 'of people, packages and the platform', isSignedIn: true, routes: personRoutes },
  ],
  EVERY_LOOK,
)
