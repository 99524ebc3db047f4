// Runs on any Node, however old: everything else needs Node 24 and would fail with words nobody understands.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `\nCharpente needs Node 24, this is Node ${process.versions.node}.\n` +
      'On Linux x64, `npm ci` brings it: run the command again after it. Elsewhere, install Node 24 (https://nodejs.org).\n',
  )
  process.exit(1)
}
