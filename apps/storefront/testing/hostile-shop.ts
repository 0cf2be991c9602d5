import type { Surroundings } from '../site/surroundings.ts'

/** A text that would run in a page that took it for markup. */
export const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`

/** What stands around a page, of a shop that has it everywhere. */
export const around = (language: 'th' | 'en', base = ''): Surroundings => ({
  language,
  base,
  assets: {
    styleHref: '/assets/a.css',
    darkHref: '/assets/n.css',
    scriptHref: '/assets/a.js',
    solverHref: '/assets/s.js',
    fontHrefs: [],
  },
  shop: {
    name: hostile,
    phone: '+66812345678',
    lineId: hostile,
    facebookUrl: 'https://m.me/shop',
    announcement: hostile,
    footer: hostile,
    mostOfOne: 50,
    unpaidHours: 24,
    look: {
      palette: 'tea',
      scheme: 'visitor',
      layout: 'list',
      cards: 'large',
      styleHref: '/shop/theme.css?v=1',
    },
  },
  canonicalUrl: 'http://shop.test/',
  alternates: { th: 'http://shop.test/', en: 'http://shop.test/?lang=en' },
})
