import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { controlsDocument } from './controls-document.ts'
import { repository } from './run.ts'

/** `npm run controls`: writes docs/security/controls.md from the table of routes. */
await writeFile(join(repository, 'docs/security/controls.md'), controlsDocument())
