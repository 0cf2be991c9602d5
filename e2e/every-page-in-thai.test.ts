import { everyPage } from './every-page.ts'

// A phone has other elements than a desk, in the same colours.
everyPage({ language: 'th', scheme: 'light', axeAt: { 390: 'all but of colours', 1440: 'all' } })
