import { everyPage } from './every-page.ts'

// Widest first: a page that was wide and is made narrow has more to get wrong than the other way round.
everyPage({ language: 'th', scheme: 'light', widths: [1440, 390], axeAt: [390] })
