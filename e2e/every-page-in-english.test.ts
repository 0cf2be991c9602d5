import { everyPage } from './every-page.ts'

// The dark scheme has other colours, and so other contrasts, but the same elements: seen with the contact sheet,
// while the kit’s own test sees every part of a page in it each time.
everyPage({ language: 'en', scheme: 'dark', widths: [768], axeAt: [768] })
