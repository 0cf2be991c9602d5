import { everyPage } from './every-page.ts'

everyPage({ language: 'th', scheme: 'light', axeAt: { 390: 'all', 1440: 'all' } })
