import { everyPage } from './every-page.ts'

everyPage({ language: 'th', scheme: 'light', axeAt: [390, 1440] })
