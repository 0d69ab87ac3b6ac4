// boardgame.io as its documentation sets it up: `node server.cjs FOLDER` serves Pairs from files in that folder, on a
// free port of this machine, and says which.
const { FlatFile, Origins, Server } = require('boardgame.io/server')
const { Pairs } = require('./game.cjs')

const server = Server({
  games: [Pairs],
  origins: [Origins.LOCALHOST],
  db: new FlatFile({ dir: process.argv[2] }),
})

server.run({ port: { port: 0, host: '127.0.0.1' } }).then(({ appServer }) => {
  console.log(`Open at http://127.0.0.1:${appServer.address().port}/`)
})
