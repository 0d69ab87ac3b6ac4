# One image for nodes and workers: `docker build -t filon .`, then `filon serve` or `filon worker` by its command.

# ── what is built: the page, and Filon with the packages that pyproject.toml pins ──
FROM python:3.13-slim AS built
WORKDIR /source
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY tools tools
COPY web web
COPY src src
ENV UV_PROJECT_ENVIRONMENT=/opt/filon UV_LINK_MODE=copy UV_PYTHON_DOWNLOADS=never
RUN "$(tools/ensure_uv)" sync --quiet --no-default-groups --extra postgres --extra redis --no-editable --compile-bytecode

# ── what runs: no compiler, no package manager of ours, nobody with rights ──
FROM python:3.13-slim
RUN useradd --system --uid 10001 --no-create-home filon \
    && mkdir /data /cache \
    && chown filon:filon /data /cache
COPY --from=built /opt/filon /opt/filon
ENV PATH=/opt/filon/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    FILON_HOST=0.0.0.0 \
    FILON_PORT=8017 \
    FILON_LOG=json \
    FILON_DATA=/data \
    FILON_CACHE=/cache
USER filon
# Tables, unless FILON_DATABASE names a server; compiled games, which can be lost. Nothing else is ever written.
VOLUME ["/data", "/cache"]
EXPOSE 8017
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import urllib.request as ask; ask.urlopen('http://127.0.0.1:8017/api/live', timeout=4)"]
ENTRYPOINT ["filon"]
CMD ["serve", "--no-open"]
