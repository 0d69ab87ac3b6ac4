// Makes Python ready to start at once in a browser: what is needed of its library and all of our code, compiled.
// node tools/site_build.python.mjs PYODIDE CODE OUT   (called by tools/site_build.py)
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [pyodide, code, out] = process.argv.slice(2).map((path) => resolve(path))
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')))
// Bytecode says of an error in which line it is, and not in which columns of that line: a third less to fetch.
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONNODEBUGRANGES: '1' } })

const mount = (root, at) => {
  python.FS.mkdirTree(at)
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, at)
}
mkdirSync(out, { recursive: true })
mount(code, '/code')
mount(pyodide, '/pyodide')

const made = python.runPython(`
import importlib.util, io, lzma, marshal, shutil, sys, zipfile
from pathlib import Path

shutil.copytree("/code", "/filon")
sys.path.insert(0, "/filon")
sys.dont_write_bytecode = True


def compiled(source, name):
    """Bytecode without docstrings that is believed without a look at its source: nothing of it changes here."""
    # Pyodide hands its own docstrings on to JavaScript.
    code = compile(source, name, "exec", dont_inherit=True, optimize=0 if "pyodide" in name else 2)
    data = bytearray(importlib.util.MAGIC_NUMBER)
    data += (0b01).to_bytes(4, "little") + importlib.util.source_hash(source) + marshal.dumps(code)
    return bytes(data)


def packed(files):
    """The files as a zip that is the same whenever it is made."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name, data in sorted(files.items()):
            made.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def solid(files):
    """The files as one that is compressed as a whole; what is alike lies together: sources, then bytecode."""
    order = sorted(files.items(), key=lambda file: (Path(file[0]).suffix, file[0]))
    return lzma.compress(marshal.dumps(dict(order)), preset=9 | lzma.PRESET_EXTREME)


code = {}
for path in sorted(Path("/filon").rglob("*")):
    if path.is_file():
        name, data = str(path.relative_to("/filon")), path.read_bytes()
        if path.suffix != ".py":
            code[name] = data
        elif "/rules/" in name or "/templates/" in name or not name.startswith(("filon/", "msgspec/")):
            # The engine reads rules (ours and those of other packages) and templates as text, too.
            code[name] = data
            kept = path.parent.relative_to("/filon") / "__pycache__" / f"{path.stem}.{sys.implementation.cache_tag}.pyc"
            code[str(kept)] = compiled(data, f"/filon/{name}")
        else:
            code[name + "c"] = compiled(data, f"/filon/{name}")

# All that our code may ever import is imported now; of our own code and of the library, only what that has brought is
# kept, and what Python looks for by itself.
import filon.device.everything
import asyncio, encodings.ascii, encodings.cp437, encodings.latin_1, locale, lzma, pyodide.webloop, traceback
try:
    raise ValueError
except ValueError:
    traceback.format_exc()
kept = set()
for module in list(sys.modules.values()):
    origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
    if "python314.zip/" in origin or ".zip/" in origin:
        kept.add(origin.split(".zip/", 1)[1])
brought = {str(getattr(module, "__file__", "")) for module in sys.modules.values()}
sources = {name[:-1] for name in code if name.endswith(".pyc") and "__pycache__" not in name}
code = {name: data for name, data in code.items() if name[:-1] not in sources or f"/filon/{name[:-1]}" in brought}
library = {}
with zipfile.ZipFile("/pyodide/python_stdlib.zip") as whole:
    for name in whole.namelist():
        if name in kept and name.endswith(".py"):
            library[name + "c"] = compiled(whole.read(name), name)
(packed(library), solid(code))
`)
const [library, own] = made.toJs()
writeFileSync(join(out, 'python_stdlib.zip'), library)
writeFileSync(join(out, 'filon.xz'), own)
