import { readFileSync } from 'node:fs'

const source = readFileSync(new URL('browser/sdk.js', import.meta.url), 'utf8')

/** The JS SDK as pages load it: a classic script that leaves nothing behind but `window.FB`. */
export const sdkScript = `;(() => {\n'use strict'\n${source}})()\n`
