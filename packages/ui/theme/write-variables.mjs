import { writeFile } from 'node:fs/promises'

import { variablesSheet } from './variables.ts'

// Run by the generate command after a change of tokens.json or theme.ts.
await writeFile(new URL('variables.css', import.meta.url), variablesSheet())
