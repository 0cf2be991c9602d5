import { everyPage } from './every-page.ts'

// The dark scheme has other colours, and so other contrasts, but the same elements; English words are longest on a phone.
everyPage({ language: 'en', scheme: 'dark', axeAt: { 1440: 'of colours' }, widths: [1440, 390] })
