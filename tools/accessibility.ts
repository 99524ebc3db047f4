import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessibilityDocument } from './accessibility-document.ts'
import { repository } from './run.ts'

/** `npm run accessibility`: writes docs/accessibility.md from the assessment. */
await writeFile(join(repository, 'docs/accessibility.md'), accessibilityDocument())
