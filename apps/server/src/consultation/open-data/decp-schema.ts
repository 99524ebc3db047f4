import { readFileSync } from 'node:fs'
import { Ajv, type ErrorObject } from 'ajv'

/** The version of the national format that is followed. */
export const DECP_VERSION = '2.0.3'

const schema = JSON.parse(
  readFileSync(new URL(`./decp-${DECP_VERSION}.schema.json`, import.meta.url), 'utf8'),
) as object

const isWhole = new Ajv({ allErrors: true }).compile(schema)

/** `offresRecues`, `titulaires.0.titulaire.id`: the field of a market that the format refuses. */
const fieldOf = ({ instancePath, params }: ErrorObject): string =>
  [...instancePath.split('/').slice(4), ...(params.missingProperty ? [String(params.missingProperty)] : [])].join('.')

export const decpFile = (contents: readonly object[]) => ({ marches: { marche: contents } })

/** The fields of a market that the schema refuses; none: it can be published. */
export function schemaFaults(content: object): string[] {
  if (isWhole(decpFile([content]))) return []
  return [...new Set((isWhole.errors ?? []).map(fieldOf))]
}
