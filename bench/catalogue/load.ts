import { load } from '../http-clients.ts'

// Runs in a process of its own: [apiUrl, file with paths as JSON, clients, milliseconds]. Sends back what it saw.
import { readFileSync } from 'node:fs'

const [apiUrl = '', pathsFile = '', clients = '16', lasts = '3000'] = process.argv.slice(2)
const paths = JSON.parse(readFileSync(pathsFile, 'utf8')) as string[]
const { host } = new URL(apiUrl)
const requestOf = (count: number) => `GET ${paths[count % paths.length]} HTTP/1.1\r\nhost: ${host}\r\n\r\n`

process.send?.(await load({ apiUrl, clients: Number(clients), milliseconds: Number(lasts), requestOf }))
