"""What decides games: reads the lines of `simulate` with DuckDB and separates program, seat, list, scenario and terrain.

python3 test/study/effects.py FOLDER FIRST SECOND: prints Markdown. Shares are of the first program (a draw is half) with Wilson's intervals at 95%.
Effects come from one linear model of who wins, so that none stands for another; their intervals from drawing the deals again (a deal is played
with both seatings, and its games are drawn together).
"""
import sys
import duckdb
import numpy

DRAWN_AGAIN = 400

GAMES = """
create table games as
select points || ' ' || game as deal, scenario, split_part("table", ' ', 1) as terrain, armies.A as listA, armies.B as listB,
  case when players.A = $first then 'A' else 'B' end as seat,
  case winner when 'A' then 1::double when 'B' then 0 else 0.5 end as wonA,
from read_json($lines, format = 'newline_delimited', union_by_name = true)
where scenario is not null and fault is null
"""

# One row for each value of each factor, seen from the first program.
SHARES = """
with seen as (select *, case seat when 'A' then wonA else 1 - wonA end as won, case seat when 'A' then listA else listB end as own from games),
  factors as (unpivot (select won, 'all' as "every game", seat, scenario, terrain, own as list from seen) on "every game", seat, scenario, terrain, list),
  sums as (select name as factor, value, count(*) as n, avg(won) as p from factors group by all)
select factor, value, n, p, (p + 1.9208 / n - w) / (1 + 3.8416 / n) as low, (p + 1.9208 / n + w) / (1 + 3.8416 / n) as high
from (select *, 1.96 * sqrt(p * (1 - p) / n + 0.9604 / (n * n)) as w from sums) order by factor, try_cast(value as integer), value
"""


def main(folder: str, first: str, second: str) -> None:
    db = duckdb.connect()
    db.execute(GAMES, {"lines": f"{folder}/*.jsonl", "first": first})
    print(f"# {first} against {second}\n\n| | | games | share of {first} | 95% |\n|---|---|---|---|---|")
    for factor, value, n, share, low, high in db.execute(SHARES).fetchall():
        print(f"| {factor} | {value} | {n} | {share:.3f} | {low:.3f} to {high:.3f} |")
    rows = db.execute("select deal, scenario, terrain, listA, listB, seat, wonA from games order by deal, seat").fetchall()
    names, matrix, won, deals = model(rows)
    print(f"\n{len(set(deals))} deals, {len(rows)} games. By how much a game is won oftener than half of the time, all else alike:\n")
    print("| effect | | 95% |\n|---|---|---|")
    for name, effect, low, high in effects(names, matrix, won, deals, numpy.random.default_rng(0)):
        print(f"| {name} | {effect:+.3f} | {low:+.3f} to {high:+.3f} |")


def model(rows):
    """Columns: the seat, the program, each list against the other, and how much more the program does in each scenario and on each terrain."""
    lists = sorted({one for row in rows for one in row[3:5]})
    scenarios, terrains = (sorted({row[i] for row in rows}) for i in (1, 2))
    names = ["seat A", "first program", *(f"list {one}" for one in lists)]
    names += [f"first program in scenario {one}" for one in scenarios] + [f"first program on {one}" for one in terrains]
    columns = []
    for _, scenario, terrain, list_a, list_b, seat, _won in rows:
        sign = 1 if seat == "A" else -1
        of_lists = [(list_a == one) - (list_b == one) for one in lists]
        columns.append([1, sign, *of_lists, *(sign * (scenario == one) for one in scenarios), *(sign * (terrain == one) for one in terrains)])
    return names, numpy.array(columns, float), numpy.array([row[6] for row in rows]) - 0.5, [row[0] for row in rows]


def fitted(matrix, won):
    """Least squares; of what cannot be told apart each gets an equal part, small samples are drawn towards none."""
    weight = numpy.full(matrix.shape[1], 1.0)
    weight[:2] = 1e-6
    return numpy.linalg.solve(matrix.T @ matrix + numpy.diag(weight), matrix.T @ won)


def effects(names, matrix, won, deals, random):
    places = {}
    for i, deal in enumerate(deals):
        places.setdefault(deal, []).append(i)
    groups = list(places.values())
    drawn = []
    for _ in range(DRAWN_AGAIN):
        picked = [i for g in random.integers(len(groups), size=len(groups)) for i in groups[g]]
        drawn.append(fitted(matrix[picked], won[picked]))
    low, high = numpy.quantile(drawn, [0.025, 0.975], axis=0)
    return zip(names, fitted(matrix, won), low, high)


if __name__ == "__main__":
    main(*sys.argv[1:4])
