import { type Roots, readRoots } from './read-roots.ts'
import { type Broken, verifyTrail } from './verify.ts'

type Verified = { events: number; broken: Broken[]; roots: Roots['prints'] }

/** The whole trail by its chains and by the roots kept apart. */
export async function verifyAnchored(sources: Parameters<typeof readRoots>[0]): Promise<Verified> {
  const { broken: brokenRoots, prints, ...roots } = await readRoots(sources)
  const { events, broken } = await verifyTrail(sources.db, { roots })
  return { events, broken: [...brokenRoots, ...broken], roots: prints }
}
