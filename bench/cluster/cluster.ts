import { join } from 'node:path'
import pg from 'pg'
import { haproxyConfiguration, passwords } from './configurations.ts'
import { type EngineOptions, startEngines } from './engines.ts'
import { startEtcd } from './etcd.ts'
import { freePorts } from './ports.ts'
import { endProcess, type Ground } from './processes.ts'
import { findPrograms } from './programs.ts'

/** The login that owns the database, and the database: as whoever installs it makes them. */
async function makeDatabase(superuserUrl: string) {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  await client.query(`create role charpente login createrole password '${passwords.owner}'`)
  await client.query('create database charpente owner charpente')
  await client.end()
}

/**
 * Three etcd, three Patroni each with its PostgreSQL, and HAProxy with one address to write at and one of the site: real
 * programs of Debian on the loopback, with a line that can be cut between any two of them.
 */
export async function startCluster(ground: Ground, options: EngineOptions = {}) {
  const programs = findPrograms()
  const port = freePorts()
  const etcd = await startEtcd(ground, programs.etcd, port)
  const engines = await startEngines({ ground, programs, port, etcd: etcd.members }, options)
  const superuserUrl = (at: number, database = 'postgres') =>
    `postgres://postgres:${passwords.superuser}@127.0.0.1:${at}/${database}`
  await makeDatabase(superuserUrl(engines.first.ports.postgres))

  const writePort = await port()
  const sitePort = await port()
  const apis = [
    { name: 'api1', port: await port() },
    { name: 'api2', port: await port() },
  ]
  const haproxySocket = join(ground.folder, 'haproxy.sock')
  const file = join(ground.folder, 'haproxy.cfg')
  const nodes = engines.nodes.map(({ name, lines }) => ({ name, front: lines.front.port, rest: lines.rest.port }))
  ground.write(file, haproxyConfiguration({ socket: haproxySocket, write: writePort, site: sitePort, nodes, apis }))
  const haproxy = ground.start('haproxy', programs.haproxy, ['-db', '-f', file])

  const asLogin = (name: string, password: string) => `postgres://${name}:${password}@127.0.0.1:${writePort}/charpente`
  return {
    ...engines,
    etcd,
    programs,
    port,
    apis,
    writePort,
    haproxySocket,
    superuserUrl,
    ownerUrl: asLogin('charpente', passwords.owner),
    runUrl: asLogin('charpente_run', passwords.run),
    siteUrl: `http://127.0.0.1:${sitePort}`,
    stop: async () => {
      await endProcess(haproxy, 'SIGKILL')
      await engines.stop()
      await etcd.stop()
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>
