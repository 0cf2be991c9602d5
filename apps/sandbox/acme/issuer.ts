import { randomBytes } from 'node:crypto'
import * as x509 from '@peculiar/x509'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const DAY_MS = 86_400_000
const CA_DAYS = 3650
const AN_HOUR_MS = 3_600_000

/** A root, and an authority below it that signs: as it is with those of the world. */
export interface Issuer {
  /** What a client trusts, in PEM. */
  root: string
  /** The names that a request (CSR in DER) asks for; null when it is none or its signature is not its key's. */
  namesOf(request: Buffer): Promise<string[] | null>
  /** A certificate for a request and the one that signed it, in PEM. */
  issue(request: Buffer, names: string[], days: number, now: Date): Promise<string>
}

const serial = (): string => `01${randomBytes(15).toString('hex')}`
const makeKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])

const authority = [
  new x509.BasicConstraintsExtension(true, undefined, true),
  new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
]

const lasting = (now: Date, days: number) => ({
  notBefore: new Date(now.getTime() - AN_HOUR_MS),
  notAfter: new Date(now.getTime() + days * DAY_MS),
})

export async function createIssuer(now: Date): Promise<Issuer> {
  const [rootKeys, signerKeys] = await Promise.all([makeKeys(), makeKeys()])
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: 'CN=Langraan sandbox root',
    ...lasting(now, CA_DAYS),
    signingAlgorithm: ALGORITHM,
    keys: rootKeys,
    extensions: authority,
  })
  const signer = await x509.X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: 'CN=Langraan sandbox authority',
    issuer: root.subject,
    ...lasting(now, CA_DAYS),
    signingAlgorithm: ALGORITHM,
    publicKey: signerKeys.publicKey,
    signingKey: rootKeys.privateKey,
    extensions: authority,
  })
  return {
    root: root.toString('pem'),
    namesOf,
    issue: async (request, names, days, at) => {
      const certificate = await x509.X509CertificateGenerator.create({
        serialNumber: serial(),
        subject: '',
        issuer: signer.subject,
        ...lasting(at, days),
        signingAlgorithm: ALGORITHM,
        publicKey: new x509.Pkcs10CertificateRequest(request).publicKey,
        signingKey: signerKeys.privateKey,
        extensions: [
          new x509.BasicConstraintsExtension(false, undefined, true),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
          new x509.SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns', value }))),
        ],
      })
      return `${certificate.toString('pem')}\n${signer.toString('pem')}\n`
    },
  }
}

async function namesOf(der: Buffer): Promise<string[] | null> {
  try {
    const request = new x509.Pkcs10CertificateRequest(der)
    if (!(await request.verify())) return null
    const asked = request.extensions.filter((one) => one instanceof x509.SubjectAlternativeNameExtension)
    return asked
      .flatMap(({ names }) => names.items.filter(({ type }) => type === 'dns'))
      .map(({ value }) => value)
  } catch {
    // No request at all: the caller says so.
    return null
  }
}
