process.send?.('ready')
