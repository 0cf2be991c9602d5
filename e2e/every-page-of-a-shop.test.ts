import { everyPage } from './every-page.ts'
import { shopRoutes } from './routes.ts'

everyPage('of a shop', [{ name: 'in the back-office', isSignedIn: true, routes: shopRoutes }])
