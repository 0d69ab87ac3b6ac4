title = Goldland
